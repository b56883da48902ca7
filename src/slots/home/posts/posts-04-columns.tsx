import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { PostShelves } from '../../../features/home/post-shelves.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Chuyên mục: a column for each category of posts, with ads (type_4, type_6) above them. */
export default function PostsColumns() {
  return (
    <Section>
      <AdRow type={4} />
      <AdRow type={6} />
      <PostShelves />
    </Section>
  )
}

const Section = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  --shelf-gap: var(--space-8);
  gap: var(--shelf-gap);
  padding-block: var(--space-10);
  & h2 {
    font-size: var(--text-4);
  }
`
