import type { CartItem } from "./cart-item.ts";

export const fruitBoard: CartItem = {
  id: "fruit-board",
  name: "The fruit board",
  category: "school",
  serves: "serves 12",
  priceGuide: 3000,
  image: "gallery-fruit-platter",
  quantity: 1,
};

export const capresePicks: CartItem = {
  id: "caprese-picks",
  name: "Caprese picks",
  category: "weddings",
  serves: "24 pieces",
  priceGuide: 3600,
  image: "premium-range",
  quantity: 1,
};

export const tarts: CartItem = {
  id: "tarts",
  name: "Berry and lemon tarts",
  category: "parties",
  serves: "box of 12",
  priceGuide: 2700,
  image: "pastry",
  quantity: 1,
};
