import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * The errors of a form by field. They appear when it is sent, and the first wrong field gets the focus. From then on an error goes as soon as its field is
 * right, and no new one appears while somebody types. `check` reads the form; `recheck` is called after each change of it.
 */
export function useFormProblems<Problems extends Partial<Record<string, string>>>(
  check: (form: HTMLFormElement) => Promise<Problems>,
): {
  form: RefObject<HTMLFormElement | null>
  problems: Problems
  /** shows the errors and resolves to whether there are none */ validate: () => Promise<Problems>
  recheck: () => Promise<void>
} {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState({} as Problems)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [refusals])
  const read = async () => (form.current ? check(form.current) : ({} as Problems))
  return {
    form,
    problems,
    async validate() {
      const found = await read()
      setProblems(found)
      if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
      return found
    },
    async recheck() {
      if (Object.keys(problems).length === 0) return
      const found = await read()
      setProblems((shown) => Object.fromEntries(Object.entries(found).filter(([name]) => name in shown)) as Problems)
    },
  }
}

const WRONG = '[aria-invalid=true]:enabled'
