import type { IApi } from 'umi';
import { initialTheme } from '../../src/utils/storage/initialTheme';
import { defaultSettings } from '../defaultSettings';

/**
 * Prepares the HTML page for the time before any script runs.
 * The plugin sets the page's language, its theme, and a viewport that allows zooming.
 * The theme is the system's theme if the organisation has set no other.
 * Umi's own viewport prevents zooming.
 */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    const theme = initialTheme(defaultSettings);
    $('html').attr('lang', 'zh-CN');
    if (theme !== 'system') $('html').attr('data-theme', theme);
    $('meta[name="viewport"]').attr('content', 'width=device-width, initial-scale=1');
    $('meta[http-equiv="X-UA-Compatible"]').remove();
    $('head').append(`<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`);
    return $;
  });
};
