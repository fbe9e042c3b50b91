export { suggest as bot } from './orders/suggest';
