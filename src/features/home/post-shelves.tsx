import { styled } from 'styled-components'
import { useHomePostsByCategory } from '../../api/home.ts'
import type { PostShelf } from '../../contract/home.ts'
import { postCategoryPath, postPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { PostCard } from '../../ui/commerce/post-card.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'
import { HomePosts } from './home-posts.tsx'

const COLUMNS = 3
const MORE_TITLES = 3

/** One column of posts for each post category on the home page: the newest with its image, the next as titles. */
export function PostShelves() {
  const t = useT()
  const { data, isPending, isError, refetch } = useHomePostsByCategory()
  const shelves = data?.filter(({ hide, list }) => !hide && list.length > 0).slice(0, 2 * COLUMNS)
  if (shelves?.length === 0) return <HomePosts layout="row" />
  const title = t('home.posts')
  return (
    <section aria-label={title} data-shelf="posts">
      {isPending && <Skeleton shape="block" />}
      {isError && <LoadFailed retry={refetch} />}
      <Columns>
        {shelves?.map((shelf) => (
          <li key={shelf.value_action}>
            <OneCategory shelf={shelf} />
          </li>
        ))}
      </Columns>
    </section>
  )
}

function OneCategory({ shelf }: { shelf: PostShelf }) {
  const [first, ...others] = shelf.list
  return (
    <>
      <ShelfHeading title={shelf.title} to={postCategoryPath({ id: shelf.value_action, slug: shelf.slug })} />
      {first && <PostCard post={first} />}
      <Titles>
        {others.slice(0, MORE_TITLES).map((post) => (
          <li key={post.id}>
            <Link to={postPath(post)}>
              <span>{post.title}</span>
            </Link>
          </li>
        ))}
      </Titles>
    </>
  )
}

const Columns = styled.ul`
  display: grid;
  gap: var(--space-8) var(--space-6);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  & > li {
    min-width: 0;
  }
`
const Titles = styled.ul`
  margin-top: var(--space-3);
  & > li {
    border-top: 1px solid var(--color-border);
  }
  & a {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding-block: var(--space-2);
    line-height: 1.45;
  }
  & a > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: var(--color-main-text);
  }
`
