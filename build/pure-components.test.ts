import { expect, test } from 'vitest'
import { withPureComponents } from './pure-components.ts'

test('calls that make contexts and components are marked, and names for development tools are left out', () => {
  const code = `const A = React.createContext(null);
A.displayName = "A";
const B = forwardRef(function B() { return memo(C); });
A.Provider = render(B);
if (x) { B["displayName"] = "B"; }
`
  expect(withPureComponents(code)).toBe(`const A = /* @__PURE__ */ React.createContext(null);
;
const B = /* @__PURE__ */ forwardRef(function B() { return /* @__PURE__ */ memo(C); });
A.Provider = render(B);
if (x) { B["displayName"] = "B"; }
`)
})

test('a class that extends a component is marked, with the context that is given to it later', () => {
  const code = `var A = class extends React.Component { render() {} };
A.contextType = Context;
A.other = 1;
var B = class {};
`
  expect(withPureComponents(code))
    .toBe(`var A = /* @__PURE__ */ (() => class extends React.Component { static contextType = Context; render() {} })();
;
A.other = 1;
var B = class {};
`)
})
