import { buttonClasses } from "#ui/button/button.tsx";
import { lineIcon } from "#ui/icon/icon.tsx";
import { inkButton, walletButton, walletFrame } from "../checkout/wallet-look.ts";

/**
 * The fake PayPal's `window.paypal`, shaped like version 6 of the provider's script: an instance, two kinds of session, and
 * the elements that the buttons are. It opens the fake checkout's window; where that is blocked, a frame in the page.
 */
export const sdkScript = `"use strict";
(() => {
  const here = new URL(".", document.currentScript.src).pathname;

  class Button extends HTMLElement {
    static observedAttributes = ["disabled"];
    connectedCallback() {
      if (this.firstChild) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = this.look;
      button.innerHTML = this.face;
      this.append(button);
      this.attributeChangedCallback();
    }
    attributeChangedCallback() {
      const button = this.querySelector("button");
      if (button) button.disabled = this.hasAttribute("disabled");
    }
  }
  const face = (icon, words) =>
    '<svg class="${lineIcon}" aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="' + icon + '"/></svg>' + words;
  const wallet = "M4 7.5C9 7 14 7 19.5 7.5c.4 4 .4 8 0 12-5.2.5-10.3.5-15.5 0-.4-4-.4-8 0-12ZM4.500 7.500c3-2.500 7.500-4 11.500-4.500.5 1.300.7 2.800.8 4M15 13.500h.01";
  const card = "M3 6c6-.5 12-.5 18 0 .4 4 .4 8 0 12-6 .5-12 .5-18 0-.4-4-.4-8 0-12ZM3 10.500c6-.3 12-.3 18 0M6.500 15h4";
  customElements.define("paypal-button", class extends Button {
    look = "${buttonClasses({ kind: "saffron" }, walletButton)}";
    face = face(wallet, "Pay with PayPal");
  });
  customElements.define("paypal-basic-card-button", class extends Button {
    look = "${buttonClasses({}, `${inkButton} ${walletButton}`)}";
    face = face(card, "Debit or credit card");
  });

  function session(kind, callbacks) {
    let open = null;
    const stop = () => {
      open?.close();
      open = null;
    };
    async function start(_options, orderPromise) {
      stop();
      // Opened at once, while the click still counts: a window opened later is blocked.
      const pop = window.open("", "test-wallet", "popup,width=480,height=680");
      try {
        const { orderId } = (await orderPromise) ?? { orderId: callbacks.orderId };
        const address = here + "window?order=" + encodeURIComponent(orderId) + "&with=" + kind;
        open = pop && !pop.closed ? windowed(pop, address) : framed(address);
        await watch(orderId);
      } catch (error) {
        pop?.close();
        stop();
        callbacks.onError?.(error);
      }
    }
    async function watch(orderId) {
      const mine = open;
      for (;;) {
        await new Promise((done) => setTimeout(done, 250));
        if (open !== mine) return;
        const gone = mine.closed();
        const answer = await fetch(here + "orders/" + encodeURIComponent(orderId), { cache: "no-store" });
        const { status, cancelled } = await answer.json();
        if (status === "APPROVED" || status === "COMPLETED") {
          stop();
          await callbacks.onApprove?.({ orderId });
          return callbacks.onComplete?.({ paymentSessionState: "approved" });
        }
        if (cancelled || gone) {
          stop();
          return callbacks.onCancel?.({ orderId });
        }
      }
    }
    return { start, cancel: stop, destroy: stop, hasReturned: () => false, resume: async () => {} };
  }

  const windowed = (pop, address) => {
    pop.location.replace(address);
    return { closed: () => pop.closed, close: () => pop.close() };
  };
  function framed(address) {
    const before = document.activeElement;
    const dialog = document.createElement("dialog");
    dialog.className = "${walletFrame}";
    dialog.setAttribute("aria-label", "Test wallet");
    const frame = document.createElement("iframe");
    frame.src = address + "&framed=1";
    frame.title = "Test wallet: approve the payment";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "${buttonClasses({ kind: "line", size: "small" }, walletButton)}";
    close.textContent = "Cancel and go back";
    close.onclick = () => dialog.close();
    dialog.append(frame, close);
    document.body.append(dialog);
    let closed = false;
    dialog.onclose = () => {
      closed = true;
      dialog.remove();
      before?.focus?.();
    };
    dialog.showModal();
    return { closed: () => closed, close: () => closed || dialog.close() };
  }

  const instance = {
    createPayPalOneTimePaymentSession: (callbacks) => session("wallet", callbacks),
    createPayPalGuestOneTimePaymentSession: (callbacks) => session("card", callbacks),
    findEligibleMethods: async () => ({ isEligible: () => true, getDetails: () => ({}) }),
    hydrateEligibleMethods: () => ({ isEligible: () => true, getDetails: () => ({}) }),
    updateLocale() {},
  };
  window.paypal = { version: "6.0.0-stand-in", createInstance: async () => instance };
})();
`;
