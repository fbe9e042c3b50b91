// Before anything is painted: the theme, and the language, as this device has them. The pages are
// built in English; in another language they stay hidden until the app has put its words in.
(function () {
	var root = document.documentElement;
	function stored(key) {
		try {
			return localStorage.getItem(key);
		} catch (_) {
			return null;
		}
	}
	function known(tag) {
		var language = String(tag).toLowerCase().slice(0, 2);
		return language === 'es' || language === 'en' ? language : '';
	}
	var theme = stored('lacre-theme');
	if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
	var motion = stored('lacre-motion');
	if (motion === 'reduced' || motion === 'full') root.dataset.motion = motion;
	var wished = [stored('PARAGLIDE_LOCALE')].concat(navigator.languages || [navigator.language]);
	var locale = wished.map(known).filter(Boolean)[0] || 'en';
	if (locale !== root.lang) {
		root.lang = locale;
		root.dataset.words = 'coming';
	}
})();
