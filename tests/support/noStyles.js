/* global document */
/**
 * Replaces antd's style injection: jsdom would apply its thousands of rules for every query by role, which takes
 * minutes, without any layout to test. Browser tests check the appearance.
 */
exports.injectCSS = () => null;
exports.updateCSS = () => document.createElement('style');
exports.removeCSS = () => undefined;
exports.clearContainerCache = () => undefined;
