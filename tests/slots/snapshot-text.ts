/** `view`: language, person and width, e.g. `vi visitor 360`. */
export type Section = { view: string; text: string }

/** One text of many snapshots. Equal snapshots are written once, under all their views, in their order. */
export function snapshotText(title: string, sections: Section[]): string {
  const views = new Map<string, string[]>()
  for (const { view, text } of sections) views.set(text, [...(views.get(text) ?? []), view])
  return `# ${title}\n${[...views].map(([text, names]) => `\n## ${names.join(' · ')}\n${text}\n`).join('')}`
}

/** Parses the output of `snapshotText`; the snapshots by view. */
export function readSnapshotText(text: string): Map<string, string> {
  const parts = text.split(/\n## /).slice(1)
  return new Map(
    parts.flatMap((part) => {
      const end = part.indexOf('\n')
      return part
        .slice(0, end)
        .split(' · ')
        .map((view) => [view, part.slice(end + 1).replace(/\n$/, '')] as const)
    }),
  )
}
