/** The values that the user typed before hydration, by field name. */
export function earlyInput(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const field of form.elements) {
    if (isChanged(field)) typed[field.name] = field.value
  }
  return typed
}

function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return [...field.options].some((o) => o.selected !== o.defaultSelected)
  if (!(field instanceof HTMLInputElement) || field.type === 'radio' || field.type === 'checkbox') return false
  return field.value !== field.defaultValue
}
