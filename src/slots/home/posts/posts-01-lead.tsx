import { styled } from 'styled-components'
import { AdRow } from '../../../features/home/ad-row.tsx'
import { HomePosts } from '../../../features/home/home-posts.tsx'
import { Wrap } from '../../../ui/wrap.tsx'

/** Bài lớn: the newest post large, the others beside it. */
export default function PostsLead() {
  return (
    <Section>
      <AdRow type={4} />
      <HomePosts layout="lead" />
    </Section>
  )
}

const Section = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-block: var(--space-10);
`
