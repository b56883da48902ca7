import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { HomePosts } from '../../../features/home/home-posts.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Hàng bài: a row of pictured cards under a centred title. */
export default function PostsRow() {
  return (
    <Section>
      <AdRow type={4} />
      <HomePosts layout="row" />
    </Section>
  )
}

const Section = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-block: var(--space-10);
  & h2 {
    font-size: var(--text-6);
  }
`
