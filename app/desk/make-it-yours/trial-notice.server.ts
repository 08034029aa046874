/** That what is on the screens is made up, as every one of them says. */
export const trialNotice = {
  title: "You are trying the sample",
  text: "All of it is made up, nobody outside sees it, and nothing leaves.",
  to: "/desk/make-it-yours/sample",
  link: "Take it out",
};
