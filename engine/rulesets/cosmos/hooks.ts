/** Changes of the common rules by faction sheets, gathered for the orders and phases that ask. */
export * from './hooks/orders';
