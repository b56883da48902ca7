import { styled } from 'styled-components'
import { useHomePosts } from '../../api/home.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { PostCard } from '../../ui/commerce/post-card.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'

/** The newest posts: `lead` one large and the rest beside it, `row` a row of cards, `lines` a dense list in two columns. */
export function HomePosts({ layout, title: ownTitle }: { layout: 'lead' | 'row' | 'lines'; title?: string }) {
  const t = useT()
  const { data, isPending, isError, refetch } = useHomePosts()
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
      {data && layout !== 'row' && (
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
