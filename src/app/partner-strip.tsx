import ShareStrip from '../features/partner/share-strip.tsx'
import { WithMessages } from '../ui/with-messages.tsx'
import { usePage } from '../theme/store-context.tsx'

const MESSAGES = ['partner']

export default function PartnerStrip({ pathname }: { pathname: string }) {
  const { build } = usePage()
  return (
    <WithMessages namespaces={MESSAGES} build={build}>
      <ShareStrip pathname={pathname} />
    </WithMessages>
  )
}
