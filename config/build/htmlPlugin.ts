import type { IApi } from 'umi';
import { initialTheme } from '../../src/utils/storage/initialTheme';
import { defaultSettings } from '../defaultSettings';

/**
 * Prepares the page for the time before any script runs: its language, its theme (the system's, if the organisation set
 * no other), and a viewport that allows zooming, unlike Umi's own.
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
