import { AUDIENCES } from '../../../src/contract/inputs/promotion-kinds.ts'
import { listCustomerGroups } from '../../../src/contract/owner-groups.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'

type Code = (typeof AUDIENCES)[number]
type Audience = { audiences: Code[]; group_ids: number[] }
type Props = { audience: Audience; error: string | undefined; onChange: (audience: Audience) => void }

const GROUPS = 4 // audience code of wire.md §3

/** For whom a promotion is; nobody chosen: for everybody. */
export function AudienceField({ audience: { audiences, group_ids }, error, onChange }: Props) {
  const t = useT()
  const { data: groups = [] } = useRead(listCustomerGroups, {})
  const chosen = (code: Code, isChosen: boolean) =>
    AUDIENCES.filter((one) => (one === code ? isChosen : audiences.includes(one)))
  return (
    <fieldset>
      <legend>{t('desk.promotions.audiences')}</legend>
      <p>{t('desk.promotions.audiences_hint')}</p>
      {AUDIENCES.filter((code) => code !== GROUPS).map((code) => (
        <Checkbox
          key={code}
          label={t(`desk.promotions.audience.${code}`)}
          checked={audiences.includes(code)}
          onChange={({ target }) => onChange({ audiences: chosen(code, target.checked), group_ids })}
        />
      ))}
      {groups.map(({ id, name, customers }) => (
        <Checkbox
          key={id}
          label={`${name} · ${t('desk.groups.members', { count: customers })}`}
          checked={group_ids.includes(id)}
          onChange={({ target }) => {
            const ids = target.checked ? [...group_ids, id] : group_ids.filter((one) => one !== id)
            onChange({ audiences: chosen(GROUPS, ids.length > 0), group_ids: ids })
          }}
        />
      ))}
      {error && <small role="alert">{error}</small>}
      <RoomLink to="promotions/groups">{t('desk.groups.title')}</RoomLink>
    </fieldset>
  )
}
