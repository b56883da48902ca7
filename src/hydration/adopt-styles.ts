import { __PRIVATE__ } from 'styled-components'

/**
 * The one place that uses internals of styled-components; adopt-styles.browser.test.tsx fails when an upgrade changes one of them:
 * - the marker that a server render writes after the rules of each component:
 *   `data-styled.g1[id="<component id>"]{content:"<class name>,<class name>,"}`
 * - `mainSheet.registerName(componentId, className)`: a registered class name counts as inserted, so its rules are never inserted.
 *
 * Why: its own rehydration removes the delivered style element and inserts every rule again, and the browser then recalculates the style of the whole
 * page. Therefore the server names the element `data-page` instead of `data-styled` (server/http/pages/document.ts), and hydration only registers
 * its class names. Rules of components that the page did not have go into a sheet of their own, after the delivered one.
 */
const MARKER = /data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}/g

/** Registers all rules in `css`, the text of a server render's style element. */
export function adoptStyles(css: string): void {
  for (const [, componentId = '', classNames = ''] of css.matchAll(MARKER)) {
    for (const className of classNames.split(','))
      if (className) __PRIVATE__.mainSheet.registerName(componentId, className)
  }
}
