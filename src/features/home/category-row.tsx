import { css, styled } from 'styled-components'
import { useCategories } from '../../api/categories.ts'
import { categoryPath, PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'

/** Links to categories: `circles` in one row, `tiles` tall with the name below the image; `list`: circles, and on wide screens a column of names. */
export function CategoryRow({ layout, title }: { layout: 'circles' | 'tiles' | 'list'; title?: string }) {
  const t = useT()
  const categories = useCategories()
  if (categories.length === 0) return null
  const sizes =
    layout === 'tiles' ? '(width >= 900px) 200px, 40vw' : layout === 'circles' ? '96px' : '(width >= 900px) 32px, 96px'
  const shown = categories.slice(0, layout === 'tiles' ? 6 : 12)
  return (
    <Nav aria-label={title || t('home.categories')} data-look={layout} $count={shown.length}>
      {title && <ShelfHeading title={title} to={PATHS.categories} />}
      <ul>
        {shown.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category)}>
              <Image
                src={category.image_url}
                alt=""
                ratio={layout === 'tiles' ? '3/4' : '1/1'}
                sizes={sizes}
                widths={layout === 'tiles' ? [160, 320, 480] : [160]}
              />
              <span>{category.name}</span>
            </Link>
          </li>
        ))}
        {layout === 'list' && (
          <li data-all>
            <Link to={PATHS.categories}>
              <Icon name="grid" size={28} />
              <span>{t('home.all_categories')}</span>
            </Link>
          </li>
        )}
      </ul>
    </Nav>
  )
}

type Styled = { $count: number }

const circles = css<Styled>`
  & ul {
    display: grid;
    grid-template-columns: repeat(${({ $count }) => $count}, var(--column)); /* fixed count, so that the first item does not move while the HTML is still arriving */
    justify-content: safe center;
    gap: var(--space-3);
    padding-block: 4px;
  }
  & li {
    text-align: center;
  }
  & a > img {
    width: calc(var(--column) - 18px);
    margin: 0 auto var(--space-2);
    border-radius: 50%;
    background: var(--color-main-soft);
    outline: 1px solid var(--color-main-border);
    outline-offset: 2px;
  }
  & a > span {
    font-size: var(--text-1);
    font-weight: 600;
  }
`

const list = css`
  & ul {
    display: grid;
    gap: 0;
  }
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 42px;
    padding: var(--space-1) var(--space-3);
  }
  & a > img {
    flex: none;
    width: 28px;
    border-radius: var(--radius-s);
  }
  & a > span {
    flex: 1;
  }
  & a::after {
    content: '';
    width: 7px;
    height: 7px;
    margin-right: 3px;
    border: solid var(--color-text-soft);
    border-width: 1.5px 1.5px 0 0;
    rotate: 45deg;
  }
  & a:hover {
    background: var(--color-main-soft);
  }
`

const Nav = styled.nav<Styled>`
  --column: 84px;
  & ul {
    display: flex;
    gap: var(--space-3);
    overflow-x: auto;
    scrollbar-width: none;
    scroll-snap-type: x proximity;
  }
  & li {
    scroll-snap-align: start;
  }
  & a {
    display: block;
    font-size: var(--text-2);
    line-height: 1.4;
  }
  & a > span {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: var(--color-main-text);
  }
  &[data-look='circles'] {
    ${circles}
  }
  &[data-look='list'] {
    @media (width < 900px) {
      ${circles}
      & [data-all] {
        display: none;
      }
    }
    @media (width >= 900px) {
      ${list}
    }
  }
  &[data-look='tiles'] li {
    flex: 1 0 38%;
    min-width: 0;
  }
  &[data-look='tiles'] a > img {
    margin-bottom: var(--space-2);
    border-radius: var(--radius-m);
  }
  &[data-look='tiles'] a > span {
    font-weight: 600;
  }
  @media (width >= 720px) {
    --column: 102px;
    &[data-look='tiles'] ul {
      display: grid;
      grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
      gap: var(--space-4);
    }
  }
`
