import type { LinkTargetType } from '../../../src/contract/links.ts'
import { safeLink } from '../../../src/domain/link-target.ts'
import { parseSlugId, PATHS } from '../../../src/domain/paths.ts'

type Target = { type_action: LinkTargetType | null; value_action: string | null }

/** What the apps of shoppers read of a link (storefront.md §3): a row of the store by its type and id, else the address. The reverse of `linkTarget`. */
export function targetOf(link: string | null): Target {
  if (!link) return { type_action: null, value_action: null }
  const row = rowOf(link)
  return row ?? { type_action: 'LINK', value_action: safeLink(link) }
}

function rowOf(link: string): Target | undefined {
  if (!link.startsWith('/') || link.includes('#')) return undefined
  const [path = '', query = ''] = link.split('?')
  const search = new URLSearchParams(query)
  const [only] = [...search.keys()]
  const found = (type_action: LinkTargetType, text: string | null) => {
    const target = parseSlugId(text)
    return target ? { type_action, value_action: String(target.id) } : undefined
  }
  if (search.size === 0 && path.startsWith(`${PATHS.products}/`))
    return found('PRODUCT', path.slice(PATHS.products.length + 1))
  if (search.size === 0 && path.startsWith(`${PATHS.posts}/`)) return found('POST', path.slice(PATHS.posts.length + 1))
  if (search.size !== 1 || only !== 'danh-muc') return undefined
  if (path === PATHS.products) return found('CATEGORY_PRODUCT', search.get('danh-muc'))
  return path === PATHS.posts ? found('CATEGORY_POST', search.get('danh-muc')) : undefined
}
