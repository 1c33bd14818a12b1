type Attributes = Record<string, string>

/** Creates an element with attributes and children; strings stay text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...inner: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...inner)
  return created
}

let fields = 0

/** Creates a field with its label, and a hint that a screen reader reads with it. */
export function field(label: string, input: HTMLElement, hint = ""): HTMLElement {
  fields += 1
  const id = `field-${fields}`
  input.id = id
  const inner: Node[] = [element("label", { for: id }, label), input]
  if (hint) {
    input.setAttribute("aria-describedby", `${id}-hint`)
    inner.push(element("p", { id: `${id}-hint`, class: "hint" }, hint))
  }
  return element("div", { class: "field" }, ...inner)
}

/** Shows a step and focuses its heading, for keyboards and screen readers. */
export function show(root: HTMLElement, heading: string, ...inner: Node[]): void {
  const title = element("h2", { tabindex: "-1" }, heading)
  root.replaceChildren(title, ...inner)
  title.focus()
}
