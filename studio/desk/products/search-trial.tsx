import { useDeferredValue, useState } from 'react'
import { trySearch } from '../../../src/contract/owner-search.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'

/** A search as a shopper makes it, which is not counted. */
export function SearchTrial() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, failure } = useRead(trySearch, { query: { search } }, { enabled: search !== '' })
  const result = search === '' ? undefined : data
  const isFound = result !== undefined && result.found > 0 && !result.is_near
  return (
    <Card>
      <h2>{t('desk.shop_search.trial')}</h2>
      <TextField
        label={t('desk.shop_search.trial_label')}
        type="search"
        maxLength={128}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {failure && search !== '' && <p>{failure.msg || t('state.offline_text')}</p>}
        {result && (
          <p>
            {isFound
              ? t('desk.shop_search.found', { count: result.found })
              : t(result.found > 0 ? 'desk.shop_search.only_near' : 'desk.shop_search.none')}
          </p>
        )}
      </div>
      {result && (
        <Rows>
          {result.products.map(({ id, name }) => (
            <li key={id}>
              <RoomLink to={`products/${id}`}>{name}</RoomLink>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  )
}
