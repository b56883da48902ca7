type Chosen = { value: string; sub_element_distributes: string | null }

/** The selected options of a line as shown, for example "Đen, XL"; '' without options. */
export const optionText = ({ distributes_selected }: { distributes_selected: readonly Chosen[] }): string =>
  distributes_selected
    .flatMap(({ value, sub_element_distributes }) => [value, sub_element_distributes])
    .filter(Boolean)
    .join(', ')
