/** The pages whose words are the sample's and stand in code: a firm's site has none of them. */
export const pagesInCode: readonly { readonly title: string; readonly address: string }[] = [
  { title: "For business managers", address: "/about-us/for-business-managers" },
];
