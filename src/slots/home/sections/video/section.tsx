import { HomeVideo } from '../../../../features/home/home-video.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** A video that loads when it is played (decision 69). */
export default function VideoSection({ section: { title, video_url, image_url } }: { section: SectionOf<'video'> }) {
  return <HomeVideo title={title} address={video_url} poster={image_url} />
}
