/** What faction sheets change in the common rules, gathered for the orders and phases that ask. */
export * from './hooks/orders';
