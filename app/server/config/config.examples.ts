/** The least that production is started with. */
export const productionSettings = {
  SITE_ENV: "production",
  PUBLIC_URL: "https://www.rosemarylane.example",
  HASH_SECRET: "a secret of thirty-two characters",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "hush-hush",
  PAYPAL_WEBHOOK_ID: "hook",
};
