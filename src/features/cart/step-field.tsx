import { useSearchParams } from 'react-router-dom'

/** In a form of the cart: the checkout's step to which the form leads back without JavaScript. */
export function StepField() {
  const [search] = useSearchParams()
  return search.get('s') === '2' ? <input type="hidden" name="s" value="2" /> : null
}
