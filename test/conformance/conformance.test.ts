import { conform } from './conformance';
import { convoyFixture } from './convoy.fixture';
import { nimFixture } from './nim.fixture';

conform(convoyFixture);
conform(nimFixture);
