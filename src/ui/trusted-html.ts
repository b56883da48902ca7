type Rules = { createHTML(text: string): string | null; createScriptURL?(address: string): string }
type Policy = { createHTML(text: string): TrustedHTML; createScriptURL(address: string): object }
/** The browser's Trusted Types, which TypeScript's libraries do not describe yet; undefined on the server and in older browsers. */
export const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
}
/** Named in the content security policy of storefront and studio. */
const policy = trustedTypes?.createPolicy('tiem', { createHTML: (html) => html })

/**
 * For `dangerouslySetInnerHTML`: HTML of the store that the server sanitised (decision 46), or of our own. With Trusted Types the browser refuses to
 * parse any other text as HTML (reliability.md R27).
 */
export const trustedHtml = (html: string): { __html: string | TrustedHTML } => ({
  __html: policy ? policy.createHTML(html) : html,
})
