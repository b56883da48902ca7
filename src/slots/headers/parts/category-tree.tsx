import { styled } from 'styled-components'
import { useCategories } from '../../../api/categories.ts'
import type { Category } from '../../../contract/categories.ts'
import { PATHS, categoryPath, subCategoryPath } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import { band, bubbles, cards, chips, flyout, folded, index, mega, pictured, side } from './category-styles.ts'

const MAX_CHILDREN = 8 * 4 // storefront.md §9: eight a column, four columns

/**
 * `flyout`: where there is room the children stand in columns of eight beside the category under the mouse or the focus. `pictured`: the
 * same with pictures. `mega`: everything at once, side by side. Where there is not the room, children follow their category. `folded`: each
 * category folds open, for a narrow drawer. `side`: a column beside the page; children slide out of it over the page, as high as the window.
 * `cards` and `bubbles`: the categories' pictures lead, children follow in small print. `band`: columns across the page. `index`: rows, the children on one line.
 */
export type TreeStyle = keyof typeof STYLES

/**
 * Every category with its children, as links.
 *
 * Styling interface:
 * - `variant`
 * - `--flyout-shadow` (shadow, `--shadow-overlay`) of the children's panel of a `flyout`
 */
export default function CategoryTree({ variant = 'flyout' }: { variant?: TreeStyle }) {
  const t = useT()
  const categories = useCategories()
  const hasPictures = PICTURES.includes(variant)
  return (
    <Tree $look={variant}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <Link to={categoryPath(category)}>
            {hasPictures && <Image src={category.image_url} alt="" sizes="120px" widths={[160, 320]} />}
            {hasPictures ? <span>{category.name}</span> : category.name}
          </Link>
          {category.category_children.length > 0 &&
            (variant === 'folded' ? (
              <details open={index === 0}>
                <summary aria-label={t('shell.children_of', { category: category.name })}>
                  <Icon name="chevron-down" />
                </summary>
                <Children category={category} />
              </details>
            ) : (
              <Children category={category} pictured={variant === 'pictured'} />
            ))}
        </li>
      ))}
      <li>
        <Link to={PATHS.categories}>{t('shell.all_categories')}</Link>
      </li>
    </Tree>
  )
}

function Children({ category, pictured = false }: { category: Category; pictured?: boolean }) {
  return (
    <ul>
      {category.category_children.slice(0, MAX_CHILDREN).map((child) => (
        <li key={child.id}>
          <Link to={subCategoryPath(category, child)}>
            {pictured && <Image src={child.image_url} alt="" sizes="48px" widths={[160]} />}
            {pictured ? <span>{child.name}</span> : child.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const STYLES = {
  flyout: [chips, flyout],
  pictured: [chips, flyout, pictured],
  mega: [chips, mega],
  band: [chips, band],
  index: [chips, index],
  cards,
  bubbles,
  folded,
  side,
}
const PICTURES: readonly TreeStyle[] = ['pictured', 'cards', 'bubbles']

const Tree = styled.ul<{ $look: TreeStyle }>`
  font-size: var(--text-2);
  & a {
    display: block;
    padding: var(--space-3);
    overflow: hidden;
    max-height: 13rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
    border-radius: var(--radius-s);
  }
  & a:not(:has(img)),
  & a > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3; /* a name without spaces ends in “…” */
    overflow: clip;
    overflow-clip-margin: content-box; /* no fourth line in the padding */
  }
  & a:hover {
    color: var(--color-main-text);
    background: var(--color-main-soft);
  }
  & > li > a {
    font-weight: 600;
  }
  ${({ $look }) => STYLES[$look]}
`
