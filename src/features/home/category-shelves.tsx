import { styled } from 'styled-components'
import type { ProductShelf as CategoryShelf } from '../../contract/home.ts'
import { categoryShelves, useHomeProductsByCategory } from '../../api/home.ts'
import { categoryPath, PATHS, subCategoryPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import type { Section as HomeSection } from '../../theme/section-kinds.ts'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { TargetLink } from '../../ui/controls/target-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CoverImage } from '../../ui/cover-image.tsx'
import { ProductGridSkeleton } from '../../ui/commerce/product-grid.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { useShelfProducts } from './page-shelves.ts'
import { ProductShelf, type ShelfLayout } from './shelf.tsx'

/** `image`: position of the category's image, `banner` above its products, `beside` to their left on wide screens. */
type Props = { layout: ShelfLayout; image: 'none' | 'banner' | 'beside' }

/** A shelf for each of the first categories that the store shows on its home page, and links to its other ones in one row. */
export function CategoryShelves({
  count,
  style,
  section,
  ...props
}: Props & { count: number; style: HomeSection['style']; section: string }) {
  const t = useT()
  const { data, isPending, isError, refetch } = useHomeProductsByCategory()
  if (isPending) return <ProductGridSkeleton count={5} />
  if (isError) return <LoadFailed retry={refetch} />
  const shelves = categoryShelves(data, data.length)
  if (shelves.length === 0) return null
  const others = shelves.slice(count)
  return (
    <Shelves data-style={style}>
      {shelves.slice(0, count).map((shelf) => (
        <OneCategory key={shelf.value_action} shelf={shelf} id={`${section}/${shelf.value_action}`} {...props} />
      ))}
      {others.length > 0 && (
        <nav aria-label={t('home.more_categories')} data-shelf="more">
          {others.map(({ value_action, slug, title }) => (
            <Link key={value_action} to={categoryPath({ id: value_action, slug })}>
              {title}
            </Link>
          ))}
          <Link to={PATHS.categories}>
            {t('home.all_categories')}
            <Icon name="arrow-right" size={16} />
          </Link>
        </nav>
      )}
    </Shelves>
  )
}

function OneCategory({ shelf, id, layout, image }: Props & { shelf: CategoryShelf; id: string }) {
  const products = useShelfProducts(id, shelf.list, shelf.list.length)
  const category = { id: shelf.value_action, slug: shelf.slug }
  const banner = image === 'none' ? undefined : shelf.banner_ads[0]
  return (
    <section aria-label={shelf.title} data-shelf="category">
      <ShelfHeading title={shelf.title} to={categoryPath(category)}>
        {shelf.category_children.length > 0 &&
          shelf.category_children.slice(0, 8).map((child) => (
            <Link key={child.id} to={subCategoryPath(category, child)}>
              {child.name}
            </Link>
          ))}
      </ShelfHeading>
      <Block data-picture={banner ? image : undefined}>
        {banner && (
          <div>
            <TargetLink to={banner.link_to} label={banner.title}>
              <CoverImage
                src={banner.image_url}
                phoneSrc={null}
                alt={banner.title || undefined}
                sizes={image === 'beside' ? '(width >= 900px) 300px, 100vw' : '(width >= 1240px) 1192px, 100vw'}
              />
            </TargetLink>
          </div>
        )}
        <ProductShelf title={shelf.title} products={products} layout={layout} />
      </Block>
    </section>
  )
}

/** `display: contents` would lose the role; the gap is that between sections (`slots/home/band.tsx`). */
const Shelves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & > nav > a {
    display: inline-flex;
    overflow: hidden;
    max-width: 16rem;
    max-height: calc(var(--tap) * 2);
    overflow-wrap: anywhere;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    padding: 0 var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    font-size: var(--text-2);
  }
  & > nav > a:hover {
    border-color: var(--color-main);
    color: var(--color-main-text);
  }
`

const Block = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  & > div:first-child:not(:only-child) {
    position: relative;
    overflow: hidden;
    border-radius: var(--radius-m);
    aspect-ratio: 3/1;
  }
  @media (width >= 720px) {
    &[data-picture='banner'] > div:first-child {
      aspect-ratio: 5/1;
    }
  }
  @media (width >= 900px) {
    &[data-picture='beside'] {
      grid-template-columns: 260px minmax(0, 1fr);
    }
    &[data-picture='beside'] > div:first-child {
      aspect-ratio: auto;
    }
  }
`
