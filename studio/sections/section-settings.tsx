import { useId } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { SECTION_KINDS, SECTION_STYLES, type Section, type Setting } from '../../src/theme/section-kinds.ts'
import { Select } from '../../src/ui/controls/select.tsx'
import { TextArea } from '../../src/ui/controls/text-input.tsx'
import { TimeInput } from '../components/time-input.tsx'
import { DraftInput } from '../fields/draft-input.tsx'
import { ImageInput } from '../fields/image-input.tsx'
import { offered } from '../fields/offered.ts'
import { LinkPicker } from '../menu/link-picker.tsx'
import { SectionTime } from './section-time.tsx'
import { PickList } from '../menu/pick-list.tsx'

type Settings = Record<string, string | number>
type Props = {
  section: Section
  onSet: (settings: Settings) => void
  /** while typing: changes without a pause are one step of the history */ onType: (settings: Settings) => void
}

/** The settings of one section, from its row in the table of kinds. */
export function SectionSettings({ section, onSet, onType }: Props) {
  const t = useT()
  const values = section as unknown as Settings // of the settings below, whose schemas give texts and numbers
  const settings = Object.entries<Setting>(SECTION_KINDS[section.kind]).filter(
    ([name]) => name !== 'category_id' || values.source === 'category',
  )
  return (
    <Form data-section-settings="">
      {settings.map(([name, setting]) => (
        <OneSetting
          key={name}
          name={name}
          label={isUnseen(section, name) ? t('section.settings.unseen_title') : undefined}
          setting={setting}
          value={values[name] ?? ''}
          onSet={(value) => onSet({ [name]: value })}
          onType={(value) => onType({ [name]: value })}
        />
      ))}
      <Choice
        label={t('section.settings.style')}
        value={section.style}
        options={SECTION_STYLES}
        name="style"
        onSet={(style) => onSet({ style })}
      />
      <SectionTime time={section} onType={onType} />
    </Form>
  )
}

/** Without a text the title of a banner with a picture of its own is only read out (banner-slide.tsx). */
const isUnseen = (section: Section, name: string): boolean =>
  section.kind === 'banner' && name === 'title' && section.image_url !== '' && section.text === ''

type SettingProps = {
  name: string
  label: string | undefined
  setting: Setting
  value: string | number
  onSet: (value: string | number) => void
  onType: (value: string) => void
}

function OneSetting({ name, label: own, setting, value, onSet, onType }: SettingProps) {
  const t = useT()
  const id = useId()
  const label = own ?? t(`section.settings.${name}`)
  const text = String(value)
  switch (setting.input) {
    case 'choice':
      return <Choice label={label} name={name} value={value} options={offered(setting.schema)} onSet={onSet} />
    case 'image':
      return (
        <div role="group" aria-label={label}>
          <b>{label}</b>
          <ImageInput label={label} value={text} shown={text} onType={onType} onSet={onSet} />
        </div>
      )
    case 'link':
      return (
        <div role="group" aria-label={label}>
          <b>{label}</b>
          <LinkPicker value={text} onChange={onSet} />
        </div>
      )
    case 'category':
      return <PickList what="category" label={label} chosen={Number(value)} onChoose={(row) => onSet(row.id)} />
    case 'long-text':
      return (
        <div>
          <label htmlFor={id}>{label}</label>
          <TextArea id={id} rows={4} defaultValue={text} onChange={({ target }) => onType(target.value)} />
        </div>
      )
    case 'time':
      return (
        <div>
          <label htmlFor={id}>{label}</label>
          <TimeInput id={id} kind="minute" value={text} onChange={(minute) => minute !== undefined && onType(minute)} />
        </div>
      )
    default:
      return (
        <div>
          <label htmlFor={id}>{label}</label>
          <DraftInput id={id} value={text} type={setting.input === 'url' ? 'url' : 'text'} onType={onType} />
        </div>
      )
  }
}

type ChoiceProps = {
  label: string
  name: string
  value: string | number
  options: readonly (string | number)[]
  onSet: (value: string | number) => void
}

function Choice({ label, name, value, options, onSet }: ChoiceProps) {
  const t = useT()
  const id = useId()
  const named = (option: string | number) =>
    typeof option === 'number' && name !== 'layout' ? String(option) : t(`section.values.${name}.${option}`)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={String(value)}
        options={options.map((option) => ({ value: String(option), label: named(option) }))}
        onChange={({ target }) => onSet(typeof value === 'number' ? Number(target.value) : target.value)}
      />
    </div>
  )
}

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-2) var(--space-3) var(--space-3);
  border-top: 1px solid var(--color-border);
  & :is(label, b) {
    font-size: 0.8125rem;
    font-weight: 600;
  }
`
