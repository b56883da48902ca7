import { __PRIVATE__ } from 'styled-components'

const MARK = /data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}/g

/**
 * Tells styled-components which rules the page was delivered with, so that it writes none of them again. Its own rehydration takes the delivered style
 * element away and inserts every rule anew, and the browser styles the whole page a second time; therefore the element does not bear its name.
 * `css` is that element's text, in which styled-components marked every component's rules. Rules of other components follow in a sheet of their own.
 */
export function adoptStyles(css: string): void {
  for (const [, componentId = '', names = ''] of css.matchAll(MARK)) {
    for (const name of names.split(',')) if (name) __PRIVATE__.mainSheet.registerName(componentId, name)
  }
}
