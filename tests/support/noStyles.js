/* global document */
/**
 * Stands in for the style injection of antd: jsdom would cascade its thousands of rules for every query by role,
 * which takes minutes, and has no layout to show for it. How things look is the browser tests' business.
 */
exports.injectCSS = () => null;
exports.updateCSS = () => document.createElement('style');
exports.removeCSS = () => undefined;
exports.clearContainerCache = () => undefined;
