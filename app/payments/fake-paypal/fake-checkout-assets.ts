/** Closes the payer's window once they have approved or cancelled. */
export const checkoutScript = `"use strict";
if (document.currentScript.hasAttribute("data-done")) window.close();
`;

export const checkoutStyle = `
:root { color-scheme: light; --ink: #17261E; --rosemary: #1F4D3A; --saffron: #F2B04A; --paper: #FFFDF8; --cream: #FBF6EC; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--cream); color: var(--ink); font: 500 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 0 1.25rem 2.5rem; display: grid; gap: 1rem; }
h1 { font: 600 1.6rem/1.15 Georgia, serif; }
.test { margin: 0 calc(50% - 50vw) .75rem; background: repeating-linear-gradient(90deg, #E9A23B55 0 13px, #0000 13px 26px), #FEDC77; padding: .7rem 1rem; text-align: center; font-weight: 680; }
.sum { font: 600 3.4rem/1 Georgia, serif; letter-spacing: -.03em; }
form { display: grid; gap: .9rem; margin-top: .5rem; }
fieldset { border: 0; padding: 0; display: grid; gap: .2rem; }
legend { font-weight: 680; margin-bottom: .3rem; padding: 0; }
label { display: flex; gap: .7rem; align-items: center; min-height: 48px; }
input { width: 22px; height: 22px; accent-color: var(--rosemary); flex: none; }
button { min-height: 54px; border: 0; border-radius: 1.05rem; font: 650 1.1rem/1 system-ui, sans-serif; background: var(--saffron); color: var(--ink); box-shadow: inset 0 -5px 0 #C98522; cursor: pointer; }
button.plain { background: none; box-shadow: inset 0 0 0 2px var(--rosemary); color: var(--rosemary); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
