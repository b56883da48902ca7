import type { Locator } from 'playwright'
import { brotliKb } from './variant-files.ts'

/** The size of the component CSS rules that a part of the page uses, in KB brotli; shared rules count for each part. */
export async function partCssKb(part: Locator): Promise<number> {
  return brotliKb(await part.evaluate(rulesOf))
}

/** Runs in the page. */
function rulesOf(part: Element): string {
  const isUsed = (selector: string) => {
    const plain = selector.replace(
      /::?(before|after|hover|focus(-within|-visible)?|active|marker|placeholder|details-content|-webkit-[\w-]+)(\([^)]*\))?/g,
      '',
    )
    try {
      return part.matches(plain) || part.querySelector(plain) !== null
    } catch {
      return true // a selector that cannot be evaluated counts
    }
  }
  const read = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(',').some(isUsed) ? rule.cssText : ''
        if (!(rule instanceof CSSGroupingRule)) return ''
        const inner = read(rule.cssRules)
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
      })
      .join('')
  return [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement && ownerNode.dataset.styled)
    .map((sheet) => read(sheet.cssRules))
    .join('')
}
