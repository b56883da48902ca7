import { useRef, useState, type RefObject } from 'react'

/**
 * The errors of a form by field. They appear when it is sent. From then on an error goes as soon as its field is right, and no new one appears
 * while somebody types. `check` reads the form; `recheck` is called after each change of it.
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
  const read = async () => (form.current ? check(form.current) : ({} as Problems))
  return {
    form,
    problems,
    async validate() {
      const found = await read()
      setProblems(found)
      return found
    },
    async recheck() {
      if (Object.keys(problems).length === 0) return
      const found = await read()
      setProblems((shown) => Object.fromEntries(Object.entries(found).filter(([name]) => name in shown)) as Problems)
    },
  }
}
