import { styled } from 'styled-components'
import { useHomePosts } from '../../api/home.ts'
import { PATHS, postPath } from '../../domain/paths.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { PostCard } from '../../ui/commerce/post-card.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'

/** The newest posts: `lead` one large and the rest beside it, `row` a row of cards, `lines` a dense list in two columns, `strip` their titles alone in a wide band. */
export function HomePosts({ layout, title: ownTitle }: { layout: 'lead' | 'row' | 'lines' | 'strip'; title?: string }) {
  const t = useT()
  const { data, isPending, isError, refetch } = useHomePosts()
  const { date } = useFormat()
  const title = ownTitle || t('home.posts')
  if (data?.length === 0) return null
  return (
    <section aria-label={title} data-shelf="posts">
      <ShelfHeading title={title} to={PATHS.posts} />
      {isPending && (
        <Posts data-look="row">
          <Skeleton shape="square" />
        </Posts>
      )}
      {isError && <LoadFailed retry={refetch} />}
      {data && layout === 'row' && (
        <Scroller label={title} fit="cards">
          {data.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Scroller>
      )}
      {data && layout === 'strip' && (
        <Strip>
          {data.slice(0, IN_STRIP).map((post) => (
            <li key={post.id}>
              <time dateTime={isoTime(post.created_at)}>{date(post.created_at)}</time>
              <Link to={postPath(post)}>{post.title}</Link>
            </li>
          ))}
        </Strip>
      )}
      {data && (layout === 'lead' || layout === 'lines') && (
        <Posts data-look={layout}>
          {data.map((post, index) => (
            <li key={post.id}>
              <PostCard
                post={post}
                layout={layout === 'lead' && index === 0 ? 'lead' : 'row'}
                {...(index === 0 ? { sizes: '(width >= 900px) 640px, 100vw' } : {})}
              />
            </li>
          ))}
        </Posts>
      )}
    </section>
  )
}

const Posts = styled.ul`
  display: grid;
  gap: var(--space-4) var(--space-6);
  grid-template-columns: minmax(0, 1fr);
  @media (width >= 900px) {
    &[data-look='lead'] {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    }
    &[data-look='lead'] > li:first-child {
      grid-row: span 4;
    }
    &[data-look='lines'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
const IN_STRIP = 4

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-4) var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  & > li {
    position: relative;
    min-width: 0;
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-main);
  }
  & time {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-weight: 600;
    line-height: 1.45;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover {
    color: var(--color-main-text);
  }
`
