import { useHref, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../api/page-title.ts'
import { usePostCategories, usePosts } from '../../api/posts.ts'
import { parseSlugId, PATHS } from '../../domain/paths.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { PostCard } from '../../ui/commerce/post-card.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { postListPath, postsArgs, postsPage } from './post-list-query.ts'

/** The store's posts, all or of one category. The newest is shown large. */
export default function PostList() {
  const t = useT()
  const search = new URLSearchParams(useLocation().search)
  const action = useHref(PATHS.posts)
  const categories = usePostCategories().data
  const requested = parseSlugId(search.get('danh-muc'))
  const category = requested ? categories?.find(({ id }) => id === requested.id) : undefined
  const { data, isPending, isError, refetch } = usePosts(postsArgs(search))
  const text = searchTerm(search.get('search') ?? '')
  const title = text ? t('posts.results_for', { search: text }) : (category?.title ?? t('posts.title'))
  const isMissing = requested !== null && categories !== undefined && !category
  const page = postsPage(search)
  usePageTitle(isMissing ? t('posts.no_category_title') : page > 1 ? t('ui.title_of_page', { title, page }) : title)
  if (isMissing) {
    return (
      <EmptyState isPage image="lost" title={t('posts.no_category_title')}>
        <LinkButton to={PATHS.posts}>{t('posts.to_posts')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <Wrap>
      <Breadcrumbs
        crumbs={[{ name: t('posts.title'), to: PATHS.posts }, ...(category ? [{ name: category.title }] : [])]}
      />
      <Head>
        <h1>{title}</h1>
        <p>{category?.description ?? t('posts.text')}</p>
        <form role="search" aria-label={t('posts.search')} action={action} method="get" key={text}>
          {category && <input type="hidden" name="danh-muc" value={`${category.slug}-${category.id}`} />}
          <TextInput
            name="search"
            type="search"
            maxLength={128}
            required
            defaultValue={text}
            aria-label={t('posts.search')}
            placeholder={t('posts.search')}
          />
          <Button type="submit" kind="outline" icon="search">
            {t('shell.search')}
          </Button>
        </form>
        {categories && categories.length > 0 && (
          <nav aria-label={t('posts.categories')}>
            <Link to={PATHS.posts} aria-current={category ? undefined : 'true'}>
              {t('posts.all')}
            </Link>
            {categories.map((one) => (
              <Link key={one.id} to={postListPath(one)} aria-current={one === category ? 'true' : undefined}>
                {one.title}
              </Link>
            ))}
          </nav>
        )}
      </Head>
      {isPending && <PostsSkeleton />}
      {isError && <LoadFailed retry={refetch} />}
      {data?.data.length === 0 && (
        <EmptyState
          image="news"
          title={text ? title : t('posts.nothing')}
          text={t(text ? 'posts.nothing_found' : 'posts.nothing_text')}
        >
          <LinkButton to={text ? PATHS.posts : PATHS.products}>
            {t(text ? 'posts.to_posts' : 'posts.to_products')}
          </LinkButton>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <h2 className="hidden-text">{t('ui.list')}</h2>
          <Posts>
            {data.data.map((post, index) => (
              <li key={post.id} data-compact={index > 0 || data.current_page > 1 || undefined}>
                <PostCard
                  post={post}
                  layout={index === 0 && data.current_page === 1 ? 'lead' : 'column'}
                  {...(index === 0 ? { sizes: '(width >= 900px) 820px, 100vw' } : {})}
                />
              </li>
            ))}
          </Posts>
          <Pagination
            current={data.current_page}
            last={data.last_page}
            to={(page) => postListPath(category, page, text)}
          />
        </>
      )}
    </Wrap>
  )
}

function PostsSkeleton() {
  return (
    <Posts>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Skeleton shape="square" />
          <Skeleton />
          <Skeleton width="half" />
        </li>
      ))}
    </Posts>
  )
}

const Head = styled.header`
  margin-bottom: var(--space-6);
  & > p {
    color: var(--color-text-soft);
    max-width: 60ch;
  }
  & > form {
    display: flex;
    gap: var(--space-2);
    max-width: 420px;
    margin-top: var(--space-3);
  }
  & > form > input {
    flex: 1;
    min-width: 0;
  }
  & > nav {
    display: flex;
    gap: var(--space-2);
    margin: var(--space-4) calc(-1 * var(--gutter)) 0;
    padding: 2px var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > nav > a {
    flex: none;
    display: grid;
    place-items: center;
    min-height: var(--tap);
    padding-inline: var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    font-size: var(--text-2);
  }
  & > nav > a[aria-current] {
    border-color: var(--color-main);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
`
const Posts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  padding-bottom: var(--space-10);
  @media (width >= 600px) {
    row-gap: var(--space-8);
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (width >= 900px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > li:has([data-layout='lead']) {
      grid-column: span 2;
      grid-row: span 2;
    }
  }
  @media (600px <= width < 900px) {
    & > li:has([data-layout='lead']) {
      grid-column: span 2;
    }
  }
`
