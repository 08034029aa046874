/** The words of what somebody avoids. Read in the browser too. */
export const avoidCopy = {
  ask: "Does your child avoid something? Mark it once: every dish then says.",
  mark: "I need to avoid something",
  avoiding: "Avoiding",
  submit: "Mark the dishes",
  changed: "Menu changed",
  checked: "Checked",
  lunchAt: "Today’s lunch at",
  another: "Or choose another school.",
  forget: "Forget",
  forgotten: "Forgotten: nothing of it is left on this device.",
  onDevice:
    "Kept on this device only. It reaches us only if you ask to be told before lunch. “Forget” deletes it here in one tap. My lunch then opens here.",
  inAddress:
    "Your browser runs no JavaScript: what you mark is in the address of the page that you ask for, and is kept nowhere.",
  confirm:
    "Dishes are marked, never hidden. It helps you choose; a person confirms it, so tell the school about an allergy first. Coeliac disease or another diagnosis? Your child can have",
} as const;
