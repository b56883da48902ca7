import type { Plugin } from 'vite'

const TABLE = /\/node_modules\/stylis\/src\/Prefixer\.js$/

/**
 * Leaves out stylis's table of vendor prefixes, 1 KB of brotli on every page. styled-components adds prefixes only where a StyleSheetManager asks for
 * them (`enableVendorPrefixes`), which no page does.
 */
export function noVendorPrefixes(): Plugin {
  return {
    name: 'tiem:no-vendor-prefixes',
    load: (id) => (TABLE.test(id) ? 'export const prefix = (value) => value' : undefined),
  }
}
