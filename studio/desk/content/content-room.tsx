import { BannersPage } from './banners-page.tsx'
import { PoliciesPage } from './policies-page.tsx'
import { PostCategoriesPage } from './post-categories-page.tsx'
import { PostList } from './post-list.tsx'
import { EditPost, NewPost } from './post-page.tsx'

/** `content` lists the posts, `content/new` and `content/{id}` write them, `content/policies` are those that a shop owes its customers. */
export default function ContentRoom({ rest }: { rest: string }) {
  if (rest === 'new') return <NewPost />
  if (rest === 'banners') return <BannersPage />
  if (rest === 'policies') return <PoliciesPage />
  if (rest === 'categories') return <PostCategoriesPage />
  const id = Number(rest)
  return Number.isSafeInteger(id) && id > 0 ? <EditPost key={id} id={id} /> : <PostList />
}
