import type { FormFacts, FormField } from '#domain/facts/structure-facts.ts'

/** Fields that need no label: they are hidden, or their own text names them. */
export const WITHOUT_LABEL: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** The fields that need a label, without those that are hidden, disabled or that screen readers do not see. */
export function labelledFields({ fields }: FormFacts): FormField[] {
  return fields.filter(
    ({ type, isHidden, isAriaHidden, isDisabled }) =>
      !WITHOUT_LABEL.has(type) && !isHidden && !isAriaHidden && !isDisabled,
  )
}

/** `<select> “country”`, `<input type="email">`. */
export function describeField({ type, name }: FormField): string {
  const tag = type === 'select' || type === 'textarea' ? `<${type}>` : `<input type="${type}">`
  return name === '' ? tag : `${tag} “${name}”`
}
