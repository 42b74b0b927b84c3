/**
 * A shape is anything zod-like. Constraining by this structural type instead of z.ZodType keeps the type
 * checker fast with hundreds of endpoints (it never has to relate two zod classes).
 */
export interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
