/** The pages whose words are the sample's and stand in code: a firm's site has none of them. */
export const pagesInCode: readonly { readonly title: string; readonly address: string }[] = [
  { title: "News", address: "/about-us/news" },
  { title: "Careers", address: "/about-us/careers" },
  { title: "Case studies", address: "/about-us/case-studies" },
  { title: "Insights", address: "/about-us/insights" },
  { title: "For business managers", address: "/about-us/for-business-managers" },
];
