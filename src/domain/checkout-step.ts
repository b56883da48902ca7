/** The steps of /gio-hang: 1 cart, 2 shipping and payment, 3 completion (storefront.md §2). */
export const CHECKOUT_STEPS = [1, 2, 3] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The step that `?s=` shows. Step 3 is only for a customer who has just ordered; others are redirected to step 2. Unknown values show the cart. */
export function checkoutStep(
  requested: string | null | undefined,
  reached: CheckoutStep,
): { step: CheckoutStep; redirect: boolean } {
  if (requested === '3') return reached === 3 ? { step: 3, redirect: false } : { step: 2, redirect: true }
  return { step: requested === '2' ? 2 : 1, redirect: false }
}

/** Length of the progress bar in percent (storefront.md §9). */
export const CHECKOUT_PROGRESS: { 1: 25; 2: 75; 3: 100 } = { 1: 25, 2: 75, 3: 100 }
