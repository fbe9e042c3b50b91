/** Revenant keeps the contract, before it is offered: it stands among the fixtures once it is. */
import { conform } from './conformance';
import { revenantFixture } from './revenant.fixture';

conform(revenantFixture);
