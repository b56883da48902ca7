import { listOwnerPostCategories } from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'

type Props = { ids: number[]; error: string | undefined; onChange: (ids: number[]) => void }

/** In which categories a post is. */
export function PostCategoryChoice({ ids, error, onChange }: Props) {
  const t = useT()
  const { data = [] } = useRead(listOwnerPostCategories, {})
  return (
    <fieldset>
      <legend>{t('desk.content.category_ids')}</legend>
      {data.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={ids.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
      {error && <small role="alert">{error}</small>}
      <RoomLink to="content/categories">{t('desk.content.edit_categories')}</RoomLink>
    </fieldset>
  )
}
