import { styled } from 'styled-components'
import { useCategories } from '../../api/categories.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { categoryPath, PATHS, subCategoryPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Image } from '../../ui/image.tsx'
import { Wrap } from '../../ui/wrap.tsx'

/** All categories with their sub-categories. */
export default function Categories() {
  const t = useT()
  const categories = useCategories()
  usePageTitle(t('catalog.categories_title'))
  if (categories.length === 0) {
    return (
      <EmptyState image="shop" title={t('catalog.no_categories')} text={t('catalog.no_categories_text')}>
        <LinkButton to={PATHS.products}>{t('catalog.all_products')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <Wrap>
      <Breadcrumbs crumbs={[{ name: t('catalog.categories_title') }]} />
      <h1>{t('catalog.categories_title')}</h1>
      <CategoryGrid>
        {categories.map((category, index) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} tabIndex={-1} aria-hidden="true">
              <Image
                src={category.image_url}
                alt=""
                sizes="(width >= 900px) 160px, 34vw"
                widths={[160, 320, 480]}
                eager={index < 3}
              />
            </Link>
            <div>
              <h2>
                <Link to={categoryPath(category)}>{category.name}</Link>
              </h2>
              {category.category_children.length > 0 && (
                <ul>
                  {category.category_children.map((child) => (
                    <li key={child.id}>
                      <Link to={subCategoryPath(category, child)}>{child.name}</Link>
                    </li>
                  ))}
                </ul>
              )}
              <Link to={categoryPath(category)}>{t('catalog.see_category', { name: category.name })}</Link>
            </div>
          </li>
        ))}
      </CategoryGrid>
    </Wrap>
  )
}

const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  gap: var(--space-4);
  padding-block: var(--space-5) var(--space-12);
  & > li {
    display: grid;
    grid-template-columns: clamp(72px, 34%, 148px) minmax(0, 1fr);
    overflow-wrap: anywhere;
    align-items: start;
    gap: var(--space-4);
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & > li > a > img {
    border-radius: var(--radius-s);
  }
  & h2 {
    font-size: var(--text-4);
  }
  & h2 a:hover {
    color: var(--color-main-text);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-block: var(--space-2);
  }
  & ul a {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    min-height: 36px;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-full);
    background: var(--color-sunken);
    font-size: var(--text-2);
  }
  & ul a:hover {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & div > a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-main-text);
  }
`
