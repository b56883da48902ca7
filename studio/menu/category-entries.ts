import type { OwnerCategory } from '../../src/contract/owner-products.ts'
import { categoryPath, subCategoryPath } from '../../src/domain/paths.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { flattenMenu, freshId } from '../document/menu-list.ts'

/** The address of a category's page. `all`: the categories of the store. */
export function categoryLink(category: OwnerCategory, all: readonly OwnerCategory[]): string {
  const parent = all.find(({ id }) => id === category.parent_id)
  return parent ? subCategoryPath(parent, category) : categoryPath(category)
}

/**
 * The ticked categories as entries for `menu`, those with a ticked parent below it. The ids are new in `menu`, the names and pictures are those of the
 * categories.
 */
export function categoryEntries(
  all: readonly OwnerCategory[],
  ticked: ReadonlySet<number>,
  { menu, withPictures }: { menu: readonly MenuEntry[]; withPictures: boolean },
): MenuEntry[] {
  const made: MenuEntry[] = []
  const entryOf = (category: OwnerCategory): MenuEntry => {
    const entry = {
      id: freshId([...menu, ...made]),
      name: category.name,
      link_to: categoryLink(category, all),
      image: withPictures ? (category.image_url ?? '') : '',
      children: [],
    }
    made.push(entry)
    return entry
  }
  const isBelow = ({ parent_id }: OwnerCategory) => parent_id !== null && ticked.has(parent_id)
  const chosen = all.filter(({ id }) => ticked.has(id))
  return chosen
    .filter((category) => !isBelow(category))
    .map((category) => ({
      ...entryOf(category),
      children: chosen.filter(({ parent_id }) => parent_id === category.id).map(entryOf),
    }))
}

/** The addresses that a menu leads to. */
export const linksOf = (menu: readonly MenuEntry[]): ReadonlySet<string> =>
  new Set(flattenMenu(menu).map(({ entry }) => entry.link_to))
