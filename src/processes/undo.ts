/** Runs the added steps in reverse order. Every step runs; the first error is thrown at the end. */
export function createUndo() {
  const steps: (() => Promise<void>)[] = []
  return {
    add(step: () => Promise<void>): void {
      steps.push(step)
    },
    async run(): Promise<void> {
      const failures: unknown[] = []
      for (const step of steps.splice(0).reverse()) await step().catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}
