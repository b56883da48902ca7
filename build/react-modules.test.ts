import { expect, test } from 'vitest'
import { asModule, entryModule, withoutDefault } from './react-modules.ts'

test('a CommonJS file becomes a module: what is set once is a constant, what is read or set again a variable', () => {
  const code = `"use strict";
var a = require("a"),
  b = require("b");
exports.now = void 0;
if (a.x) { exports.now = function () { return b.y; }; }
exports.make = function (one) { return exports.now() + one; };
exports.version = "1";
`
  expect(asModule(code)).toBe(`var $exports_now
"use strict";
import * as a from "a";import * as b from "b";
$exports_now = void 0;
if (a.x) { $exports_now = function () { return b.y; }; }
const $exports_make = function (one) { return $exports_now() + one; };
const $exports_version = "1";

export { $exports_now as now, $exports_make as make, $exports_version as version }
`)
})

test.each([
  'module.exports = {};',
  'exports[name] = 1;',
  'exports = {};',
  'function f() { return require("a"); }',
  'var a = require("a"), b = 1;',
  'var $exports_a = 1;',
])('%s stops the build', (code) => expect(() => asModule(code)).toThrow('build/react-modules.ts'))

test('an entry names the file for production', () => {
  const code = `if (process.env.NODE_ENV === 'production') {
  module.exports = require('./cjs/react.production.js');
} else {
  module.exports = require('./cjs/react.development.js');
}`
  expect(entryModule(code)).toBe("export * from './cjs/react.production.js'\n")
  expect(() => entryModule("module.exports = require('./react.js')")).toThrow('build/react-modules.ts')
})

test.each([
  ["import React from 'react'", "import*as React from'react'"],
  ['import a,{createElement as b}from"react";', 'import*as a from"react";import{createElement as b}from"react";'],
  ["import * as React from 'react'", "import * as React from 'react'"],
  ["import { use } from 'react'", "import { use } from 'react'"],
  ["import React from 'react-dom'", "import React from 'react-dom'"],
])('%s', (code, expected) => expect(withoutDefault(code)).toBe(expected))
