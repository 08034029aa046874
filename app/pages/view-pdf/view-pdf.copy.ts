export const viewPdf = {
  title: "Current school menus",
  description: "Our spring menu as a PDF, and every school menu that we cook now, as PDF and as a page.",
  eyebrow: "Menus as PDF",
  spring: {
    heading: "Our spring menu",
    lead: "It opens in a new tab. If your browser has blocked that, it is one press away.",
    open: "Open the spring menu (PDF)",
  },
  all: {
    heading: "Our school menus",
    lead: "Every school menu that we cook now, as PDF and as a page.",
  },
  lost: {
    heading: "That menu is not here.",
    lead: "There is no PDF at this address: a menu may have been renewed under another name. These are the menus that we cook now.",
  },
  current: "Menus that we cook now",
};
