import { useRef, useState } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import type { Failure } from '../../../src/api/call.ts'
import type { ProductInput, ProductToSave } from '../../../src/contract/inputs/product.ts'
import { MAX_AGENCY_POINTS } from '../../../src/contract/limits.ts'
import {
  createOwnerProduct,
  listOwnerCategories,
  saveOwnerProduct,
  type ProductEditor,
} from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { lazyResolver } from '../form/lazy-resolver.ts'
import { numbersAreRead } from '../form/number-field.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { refusedFields } from '../shell/field-name.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useLowPrice } from './low-price.tsx'
import { amountOf, CELL_NUMBERS, EMPTY_PRODUCT, formValues, pricesOf, withoutSameStock } from './product-values.ts'

/** What is read again after a product was changed. */
export const INVALIDATES = ['products', 'categories', 'opening', 'audit_log']
/** Fields whose texts have other names. */
const LABELS: Partial<Record<string, string>> = {
  quantity_in_stock: 'stock',
  discount_percent: 'discount',
  retail_steps: 'steps',
  category_ids: 'categories',
  filter_value_ids: 'filters',
  video_url: 'video',
}
const NUMBERS = {
  ...CELL_NUMBERS,
  weight: { kind: 'grams' },
  cost_price: { kind: 'money', min: 0 },
  discount_percent: { kind: 'percent' },
  percent_agency: { kind: 'percent' },
  percent_collaborator: { kind: 'percent' },
  money_amount_collaborator: { kind: 'money', min: 0 },
  point_for_agency: { kind: 'points', max: MAX_AGENCY_POINTS },
} as const
type TextName = 'name' | 'unit' | 'sku' | 'barcode' | 'seo_title' | 'seo_description' | 'content_for_collaborator'

const loadSchema = async () => (await import('../../../src/contract/inputs/product.ts')).ProductInput
const versionOf = (product: ProductEditor) => ({ values: formValues(product), etag: product.etag })

/** What the form of a product knows and does; without a product it is a new one. Its parts get their props from here. */
export function useProductForm(product: ProductEditor | undefined) {
  const t = useT()
  const pathOf = useRoomPath()
  const element = useRef<HTMLFormElement>(null)
  const lowPrice = useLowPrice()
  const offerUndo = useUndo(INVALIDATES)
  const { data: categories } = useRead(listOwnerCategories, {})
  const saved = product ? versionOf(product) : { values: EMPTY_PRODUCT, etag: '' }
  const kept = useKeptValues(`product-${product?.id ?? 'new'}`, saved, (values) => form.reset(values))
  const [resolver] = useState(() => lazyResolver(loadSchema))
  const form = useForm<ProductInput, unknown, ProductToSave>({
    resolver,
    defaultValues: kept.values,
  })
  const { register, setValue, formState } = form
  const values = useWatch({ control: form.control }) as ProductInput // the form has all of its values
  const labelOf = (field: string) => t(`desk.products.${LABELS[field] ?? field}`)
  const keep = () => kept.setValues(form.getValues())
  const problem = (name: Path<ProductInput>): string | undefined => {
    const error = form.getFieldState(name, formState).error as
      | { message?: unknown; root?: { message?: unknown } }
      | undefined // of a list or a table, the messages are below
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? (message.startsWith('form.') ? t(message) : message) : undefined
  }
  const handles = (failure: Failure) => {
    const fields = refusedFields(failure)
    const { field } = (failure.data ?? {}) as { field?: string }
    for (const one of fields) form.setError(one.field as Path<ProductInput>, { message: one.message })
    if (fields.length === 0 && field) form.setError(field as Path<ProductInput>, { message: failure.msg })
    form.setError('root', { message: failure.msg || t('state.offline_text') })
    return true
  }
  /** Prices that were there before are not asked about. */
  const isMeant = async (edited: ProductInput, before: ProductInput) => {
    const known = pricesOf(before)
    if (!(await lowPrice.isMeant(pricesOf(edited).filter((price) => !known.includes(price))))) return false
    const share = amountOf(edited)
    return share === amountOf(before) || lowPrice.isMeant([share], '', 'commission')
  }
  const creation = useWrite(createOwnerProduct, { invalidates: INVALIDATES, handles })
  const change = useMergedSave(saveOwnerProduct, {
    base: kept.base,
    argsOf: (edited: ProductInput, known) => ({
      params: { id: product?.id ?? 0 },
      body: withoutSameStock(edited, known.values),
    }),
    versionOf,
    labelOf,
    textOf: (field, value) => {
      const nameOf = (id: number) => categories?.find((one) => one.id === id)?.name ?? ''
      if (field === 'category_ids') return (value as number[]).map(nameOf).join(', ') // of this field
      if (field === 'filter_value_ids') return t('desk.products.filters_count', { count: (value as number[]).length })
      return field === 'images' ? t('desk.products.images_count', { count: (value as string[]).length }) : undefined
    },
    invalidates: INVALIDATES,
    isMeant,
    onMerged: (next, base) => {
      kept.rebase(next, base)
      form.reset(next, { keepDefaultValues: true })
    },
    sending: kept.sending,
    onSaved: ({ undo, name }) =>
      undo === null ? showToast(t('desk.saved')) : offerUndo(t('desk.products.hidden', { name }), undo),
    handles,
  })

  async function save(): Promise<void> {
    const edited = form.getValues()
    if (product) return void (await change.save(edited))
    if (!(await isMeant(edited, EMPTY_PRODUCT))) return
    const sent = kept.sending()
    const reply = await creation.write({ body: edited }, { draft: 'product-new' })
    if (!reply.ok) return
    sent()
    showToast(t('desk.saved'))
    go(pathOf(`products/${reply.data.id}`), { replace: true })
  }
  return {
    values,
    errors: formState.errors,
    isBusy: formState.isSubmitting || change.isBusy,
    problem,
    set:
      <Name extends keyof ProductInput>(name: Name) =>
      (value: ProductInput[Name]) => {
        setValue(name, value as never, { shouldDirty: true })
        keep()
      },
    register,
    /** Props of a text field. */
    text: (name: TextName) => ({ label: labelOf(name), ...register(name), error: problem(name) }),
    /** Props of a number field. */
    number: (name: keyof typeof NUMBERS) => ({
      label: labelOf(name),
      ...NUMBERS[name],
      required: true,
      value: values[name],
      onChange(value: number) {
        setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        keep()
      },
      error: problem(name),
    }),
    submit(status: 0 | -1): void {
      setValue('status', status)
      fillNumbersOfOptions(form.getValues(), setValue)
      if (numbersAreRead(element.current)) void form.handleSubmit(save)()
    },
    /** Props of the form itself. */
    frame: { ref: element, onChange: keep, noValidate: true },
    notices: (
      <>
        {kept.restored}
        {lowPrice.question}
        {change.conflicts}
      </>
    ),
  }
}
export type ProductFormParts = ReturnType<typeof useProductForm>

/** With options price and stock are theirs; the product's own are not asked for. */
function fillNumbersOfOptions(
  { options, ...own }: ProductInput,
  setValue: (name: 'price' | 'quantity_in_stock', value: number) => void,
): void {
  for (const name of ['price', 'quantity_in_stock'] as const)
    if (options && Number.isNaN(Number(own[name] ?? 0))) setValue(name, options.cells[0]?.[name] ?? 0)
}
